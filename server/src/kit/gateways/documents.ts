export type DocumentTools = {
  /**
   * Creates `document.pdf` in the folder, which must be empty and ours. Throws AppError
   * `file.unreadable` for an invalid document, another error if the program itself failed.
   */
  toPdf(source: string, ending: string, folder: string): Promise<string>;
};
