/** Content types a lesson accepts, and the extension their names get. */
export const DOCUMENT_ENDINGS: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'application/msword': 'doc',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.ms-powerpoint': 'ppt',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'pptx',
};

export const PICTURE_ENDINGS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
};

/** Content type of doc and ppt: the container format of both. */
export const OLD_OFFICE_BOX = 'application/x-cfb';

/** Types made to hold macros: forms accept them so that the refusal can explain why. */
export const MACRO_DOCUMENTS: readonly string[] = [
  'application/vnd.ms-word.document.macroenabled.12',
  'application/vnd.ms-word.template.macroenabled.12',
  'application/vnd.ms-powerpoint.presentation.macroenabled.12',
  'application/vnd.ms-powerpoint.slideshow.macroenabled.12',
  'application/vnd.ms-powerpoint.template.macroenabled.12',
  'application/vnd.ms-excel.sheet.macroenabled.12',
  'application/vnd.ms-excel.template.macroenabled.12',
];

/** Types that forms accept at first; the OLE container of old Office formats is inspected later. */
export const ACCEPTED_DOCUMENTS = [
  ...Object.keys(DOCUMENT_ENDINGS).filter((type) => /pdf$|openxml/.test(type)),
  OLD_OFFICE_BOX,
  ...MACRO_DOCUMENTS,
];
export const ACCEPTED_PICTURES = Object.keys(PICTURE_ENDINGS);

const endings = { ...DOCUMENT_ENDINGS, ...PICTURE_ENDINGS };

export const isPicture = (type: string): boolean => Object.hasOwn(PICTURE_ENDINGS, type);

/** A document that browsers show only after LibreOffice has made a PDF of it. */
export const needsPdf = (type: string): boolean =>
  Object.hasOwn(DOCUMENT_ENDINGS, type) && type !== 'application/pdf';

/** File extension of a MIME type; `bin` for an unknown one. */
export const endingOf = (type: string): string => endings[type] ?? 'bin';

/** The sender's file name, with the extension that fits the content. */
export function storedName(originalName: string, type: string): string {
  const stem = originalName
    .replace(/\.[^.]*$/, '')
    .trim()
    .slice(0, 180);
  return `${stem || 'fayl'}.${endingOf(type)}`;
}
