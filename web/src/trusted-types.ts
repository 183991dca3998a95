type Policies = {
  createPolicy(name: string, rules: { createHTML: (html: string) => string | null }): unknown;
};

type Cleaner = (html: string) => string | null;

let clean: Cleaner = () => null;

/** The editor reads what is pasted through the page's policy: from then on it is cleaned, not refused. */
export function cleanMarkup(cleaner: Cleaner) {
  clean = cleaner;
}

/**
 * The content security policy demands trusted types. Mantine writes style sheets as text into
 * style elements; text without `<` can make no element, so it passes. Everything else must come
 * from DOMPurify (ui/RichText.tsx), or the browser refuses it.
 */
export function installTrustedTypes() {
  const policies = (globalThis as { trustedTypes?: Policies }).trustedTypes;
  policies?.createPolicy('default', {
    createHTML: (html) => (html.includes('<') ? clean(html) : html),
  });
}
