export type DocumentTools = {
  /**
   * Makes `document.pdf` in the folder, which must be empty and our own; throws AppError
   * file.unreadable for what is no document, another error when the program itself failed.
   */
  toPdf(source: string, ending: string, folder: string): Promise<string>;
};
