import { connect, createServer, type Socket } from "node:net";
import { portOf } from "./embedded/registry.ts";

/** What a SOCKS 5 proxy on loopback was asked for. */
export interface SocksServer {
  readonly url: string;
  /** Hosts with ports, as they were written to the proxy. */
  readonly targets: readonly string[];
  /** The logins that clients gave. */
  readonly logins: readonly string[];
  readonly connections: () => number;
  stop(): Promise<void>;
}

/** How the proxy behaves; it connects everything to `port` of 127.0.0.1, whatever the name. */
interface SocksTerms {
  readonly port: number;
  readonly wantsLogin?: boolean;
  /** Replies other than success, in turn; success when they are used up. */
  readonly replies?: readonly number[];
  /** Answers byte by byte. */
  readonly drips?: boolean;
}

export async function startSocks(terms: SocksTerms): Promise<SocksServer> {
  const targets: string[] = [];
  const logins: string[] = [];
  const replies = [...(terms.replies ?? [])];
  const sockets = new Set<Socket>();
  let connections = 0;
  const serve = async (socket: Socket): Promise<void> => {
    const read = reader(socket);
    const write = async (...bytes: number[]): Promise<void> => {
      for (const piece of terms.drips ? bytes.map((byte) => [byte]) : [bytes]) {
        socket.write(Buffer.from(piece));
        await new Promise((resolve) => setTimeout(resolve, terms.drips ? 2 : 0));
      }
    };
    const [, count = 0] = await read(2);
    const methods = [...(await read(count))];
    const method = terms.wantsLogin ? 2 : 0;
    await write(5, methods.includes(method) ? method : 255);
    if (method === 2) {
      const [, nameLength = 0] = await read(2);
      const name = (await read(nameLength)).toString();
      const [passwordLength = 0] = await read(1);
      logins.push(`${name}:${(await read(passwordLength)).toString()}`);
      await write(1, logins.at(-1) === "me:p@ss" ? 0 : 1);
    }
    const [, , , kind] = await read(4);
    const length = kind === 1 ? 4 : kind === 4 ? 16 : ((await read(1))[0] ?? 0);
    const address = await read(length);
    const port = (await read(2)).readUInt16BE();
    const host =
      kind === 3 ? address.toString() : kind === 1 ? address.join(".") : address.toString("hex");
    targets.push(`${host}:${port}`);
    const reply = replies.shift() ?? 0;
    await write(5, reply, 0, 3, 1, 65, 0, 80);
    if (reply !== 0) return void socket.end();
    const upstream = connect(terms.port, "127.0.0.1");
    sockets.add(upstream.on("error", () => socket.destroy()));
    upstream.pipe(socket).pipe(upstream);
  };
  const server = createServer((socket) => {
    connections++;
    sockets.add(socket.on("error", () => undefined));
    serve(socket).catch(() => socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `socks5://127.0.0.1:${portOf(server)}`,
    targets,
    logins,
    connections: () => connections,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Returns a function that reads exactly so many bytes. */
function reader(socket: Socket): (size: number) => Promise<Buffer> {
  return async (size) => {
    for (;;) {
      const bytes: Buffer | null = size === 0 ? Buffer.alloc(0) : socket.read(size);
      if (bytes !== null) return bytes;
      if (socket.destroyed) throw new Error("closed");
      await new Promise<void>((resolve) => {
        socket.once("readable", resolve).once("close", resolve);
      });
    }
  };
}
