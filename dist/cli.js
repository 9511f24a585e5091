#!/usr/bin/env node

// src/cli/main.ts
process.stdout.write("hello\n");

export {  };