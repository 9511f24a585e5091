// Packages as large as real ones: an executable of real machine code, packed as release tools pack it.
import { readFileSync } from "node:fs";
import { constants, crc32, deflateRawSync } from "node:zlib";

const MIB = 2 ** 20;
/** Compressed bytes of the piece that a large executable repeats; deflate's window is far smaller. */
const PIECE_BYTES = 9 * MIB;
const LICENSE = Buffer.from("Made up for a measurement; take it.\n");
/** Ends a deflate stream: an empty final block. */
const FINAL_BLOCK = Buffer.from([0x03, 0x00]);

/**
 * A maker of packages whose archive has about so many bytes.
 *
 * @param {{ readonly model: string, readonly mib: number }} wanted `model`: an executable to take the content of
 */
export function packageMaker({ model, mib }) {
  const executable = modelExecutable(model, mib * MIB);
  return {
    /** @param {string} type @param {string} version @param {string} platform */
    entries: (type, version, platform) => [
      { kind: /** @type {const} */ ("file"), name: "LICENSE", content: LICENSE },
      {
        kind: /** @type {const} */ ("file"),
        name: `README_${platform}`,
        content: `${type} ${version} for ${platform}\n`,
      },
      {
        kind: /** @type {const} */ ("file"),
        name: executableName(type, version, platform),
        content: executable.content,
      },
    ],
    /** @param {string} type @param {string} version @param {string} platform */
    packed: (type, version, platform) =>
      pack([
        deflated("LICENSE", LICENSE),
        deflated(`README_${platform}`, Buffer.from(`${type} ${version} for ${platform}\n`)),
        { ...executable, name: executableName(type, version, platform) },
      ]),
  };
}

/** @param {string} type @param {string} version @param {string} platform */
function executableName(type, version, platform) {
  return `terraform-provider-${type}_v${version}${platform.startsWith("windows_") ? ".exe" : ""}`;
}

/** @param {string} model @param {number} packedBytes */
function modelExecutable(model, packedBytes) {
  const repeats = Math.max(1, Math.round(packedBytes / PIECE_BYTES));
  const raw = readFileSync(model);
  const ratio = raw.length / deflateRawSync(raw, { level: 1 }).length;
  const piece = raw.subarray(0, Math.floor((packedBytes / repeats) * ratio));
  // A flushed piece ends at a byte, so that pieces can follow each other.
  const packed = deflateRawSync(piece, { finishFlush: constants.Z_FULL_FLUSH });
  const content = Buffer.concat(Array.from({ length: repeats }, () => piece));
  const data = Buffer.concat([...Array.from({ length: repeats }, () => packed), FINAL_BLOCK]);
  return { content, data, crc: crc32(content) };
}

/** @param {string} name @param {Buffer} content */
function deflated(name, content) {
  return { name, content, data: deflateRawSync(content), crc: crc32(content) };
}

/**
 * A zip archive with sizes after the data, as Go's writer and so goreleaser make them.
 *
 * @param {readonly { name: string, content: Buffer, data: Buffer, crc: number }[]} entries
 */
function pack(entries) {
  const parts = [];
  const directory = [];
  let position = 0;
  for (const entry of entries) {
    const name = Buffer.from(entry.name);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(20, 4);
    local.writeUInt16LE(8, 6);
    local.writeUInt16LE(8, 8);
    local.writeUInt16LE(name.length, 26);
    const after = Buffer.alloc(16);
    after.writeUInt32LE(0x08074b50, 0);
    writeSizes(after, 4, entry);
    const central = Buffer.alloc(46);
    central.writeUInt32LE(0x02014b50, 0);
    central.writeUInt16LE(0x0314, 4);
    central.writeUInt16LE(20, 6);
    central.writeUInt16LE(8, 8);
    central.writeUInt16LE(8, 10);
    writeSizes(central, 16, entry);
    central.writeUInt16LE(name.length, 28);
    central.writeUInt32LE((0o100755 << 16) >>> 0, 38);
    central.writeUInt32LE(position, 42);
    parts.push(local, name, entry.data, after);
    directory.push(central, name);
    position += local.length + name.length + entry.data.length + after.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(position, 16);
  return Buffer.concat([...parts, list, end]);
}

/**
 * @param {Buffer} into
 * @param {number} at
 * @param {{ content: Buffer, data: Buffer, crc: number }} entry
 */
function writeSizes(into, at, { content, data, crc }) {
  into.writeUInt32LE(crc, at);
  into.writeUInt32LE(data.length, at + 4);
  into.writeUInt32LE(content.length, at + 8);
}
