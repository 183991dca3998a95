type Rules = {
  createHTML: (html: string) => string | null;
  createScriptURL: (url: string) => string | null;
};
type Policies = { createPolicy: (name: string, rules: Rules) => unknown };

type Cleaner = (html: string) => string | null;

let clean: Cleaner = () => null;

/** The editor reads what is pasted through the page's policy: from then on it is cleaned, not refused. */
export function cleanMarkup(cleaner: Cleaner) {
  clean = cleaner;
}

/**
 * The content security policy demands trusted types. Mantine writes style sheets as text into
 * style elements; text without `<` can make no element, so it passes. Everything else must come
 * from DOMPurify (ui/RichText.tsx), or the browser refuses it. Code comes from our own files alone:
 * the workers of certificates, of messages and of slides.
 */
export function installTrustedTypes() {
  const policies = (globalThis as { trustedTypes?: Policies }).trustedTypes;
  policies?.createPolicy('default', {
    createHTML: (html) => (html.includes('<') ? clean(html) : html),
    createScriptURL: (url) => (isOurs(url) ? url : null),
  });
}

const isOurs = (url: string) => new URL(url, location.href).origin === location.origin;
