import { ZipFile } from "yazl";

/** A zip archive of files, as upload-artifact makes it. */
export async function anArtifact(
  files: Readonly<Record<string, string | Uint8Array>>,
): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files)) {
    zip.addBuffer(Buffer.from(content as string), name);
  }
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
