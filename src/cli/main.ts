process.stdout.write("hello\n");
