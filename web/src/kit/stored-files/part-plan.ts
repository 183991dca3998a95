/** A cut costs at most this much, which a line of 20 kB/s brings in 13 seconds. */
export const PART_BYTES = 262_144;

/** What is known of a file of which parts are here. */
export type StoredRecord = {
  type: string;
  /** Of the whole file, as its server said. */
  bytes: number;
  /** SHA-256 of each part that is here, in order. */
  hashes: string[];
};

export const storedBytes = ({ bytes, hashes }: StoredRecord): number =>
  Math.min(bytes, hashes.length * PART_BYTES);

export const isWhole = (record: StoredRecord): boolean => storedBytes(record) === record.bytes;

/** The next part as a Range header asks for it. */
export function nextRange(record: StoredRecord | undefined): string {
  const from = record ? storedBytes(record) : 0;
  return `bytes=${from}-${from + PART_BYTES - 1}`;
}

/** Length of the part at this place. */
export const partLength = (bytes: number, place: number): number =>
  Math.max(0, Math.min(PART_BYTES, bytes - place * PART_BYTES));

/** Of `bytes 0-9/120`: where it begins, and the whole length; undefined where it says neither. */
export function readContentRange(
  header: string | null,
): { from: number; total: number } | undefined {
  const found = /^bytes (\d+)-\d+\/(\d+)$/.exec(header ?? '');
  return found ? { from: Number(found[1]), total: Number(found[2]) } : undefined;
}
