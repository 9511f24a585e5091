/**
 * Short texts that outlive a run, by a key of lower-case hex digits.
 *
 * Whoever can write to the place can put anything there, so what is read is judged by whoever reads it.
 * A store never fails: what cannot be read is not there, and what cannot be written is forgotten.
 */
export interface EvidenceStore {
  read(key: string): Promise<string | undefined>;
  write(key: string, text: string): Promise<void>;
}
