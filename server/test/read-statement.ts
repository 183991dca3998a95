import { readXlsx } from 'hucre/xlsx';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The words on each page of a PDF, read with another library than the one that drew it. */
export async function readPages(bytes: Uint8Array): Promise<string[]> {
  const loading = getDocument({ data: new Uint8Array(bytes), useSystemFonts: false });
  const document = await loading.promise;
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const content = await (await document.getPage(number)).getTextContent();
    const words = content.items.map((item) => ('str' in item ? item.str : ''));
    pages.push(words.join(' ').replaceAll(/\s+/g, ' '));
  }
  await loading.destroy();
  return pages;
}

/** Rows of the first sheet. */
export async function readRows(bytes: Uint8Array) {
  return (await readXlsx(bytes)).sheets[0]!.rows;
}
