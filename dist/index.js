// src/action/main.ts
process.stdout.write("hello\n");

export {  };