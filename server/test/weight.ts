export type Weight = { requests: number; kilobytes: number; parts: string[] };

/** What these pieces weigh together, in thousands of bytes, and each of them, the heaviest first. */
export const sumWeights = (pieces: readonly { name: string; bytes: number }[]): Weight => ({
  requests: pieces.length,
  kilobytes: pieces.reduce((sum, { bytes }) => sum + bytes, 0) / 1000,
  parts: pieces
    .toSorted((one, other) => other.bytes - one.bytes)
    .map(({ name, bytes }) => `${(bytes / 1000).toFixed(1)} kB ${name}`),
});
