export type Weight = { requests: number; kilobytes: number; parts: string[] };

/** The total weight of these pieces in kilobytes, and each of them, heaviest first. */
export const sumWeights = (pieces: readonly { name: string; bytes: number }[]): Weight => ({
  requests: pieces.length,
  kilobytes: pieces.reduce((sum, { bytes }) => sum + bytes, 0) / 1000,
  parts: pieces
    .toSorted((one, other) => other.bytes - one.bytes)
    .map(({ name, bytes }) => `${(bytes / 1000).toFixed(1)} kB ${name}`),
});
