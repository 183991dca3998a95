/** Where a question is corrected with all that follows for its results; null: there is no such screen. */
export const correctionPath: ((questionId: number) => string) | null = null;
