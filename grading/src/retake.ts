/** spec §9: after a failed attempt the next one opens only when the block is over. */
export function retakeAt(finishedAt: Date, minutes: number): Date {
  return new Date(finishedAt.getTime() + minutes * 60_000);
}
