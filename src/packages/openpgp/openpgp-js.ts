// The parts of OpenPGP.js in use; the build lays them into a file beside the program.
// biome-ignore lint/performance/noBarrelFile: what no other file imports stays out of it
export {
  config,
  createMessage,
  generateKey,
  PublicKeyPacket,
  SignaturePacket,
  sign,
} from "openpgp";
