/** An interruption costs at most this much, which a 20 kB/s connection downloads in 13 seconds. */
export const PART_BYTES = 262_144;

/** What is known of a partly stored file. */
export type StoredRecord = {
  type: string;
  /** Length of the whole file, as reported by its server. */
  bytes: number;
  /** SHA-256 of each stored part, in order. */
  hashes: string[];
};

export const storedBytes = ({ bytes, hashes }: StoredRecord): number =>
  Math.min(bytes, hashes.length * PART_BYTES);

export const isWhole = (record: StoredRecord): boolean => storedBytes(record) === record.bytes;

/** Range header for the next part. */
export function nextRange(record: StoredRecord | undefined): string {
  const from = record ? storedBytes(record) : 0;
  return `bytes=${from}-${from + PART_BYTES - 1}`;
}

/** Length of the part at this place. */
export const partLength = (bytes: number, place: number): number =>
  Math.max(0, Math.min(PART_BYTES, bytes - place * PART_BYTES));

/** Parses `bytes 0-9/120` into start and total length; undefined if either is missing. */
export function readContentRange(
  header: string | null,
): { from: number; total: number } | undefined {
  const found = /^bytes (\d+)-\d+\/(\d+)$/.exec(header ?? '');
  return found ? { from: Number(found[1]), total: Number(found[2]) } : undefined;
}
