const OFFICE =
  /urn:schemas-microsoft-com|\bmso-|class="?Mso|docs-internal-guid|google-sheets-html-origin|data-sheets-|(?:Libre|Open)Office|data-aria-level|<(?:m:|mml:)?o?math[\s>]|src="?data:image/i;

/** Whether it was copied from an office program, whose visual styles must be read as structure. */
export const isFromOffice = (html: string): boolean =>
  !html.includes('data-pm-slice') && OFFICE.test(html);
