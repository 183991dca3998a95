type Rules = {
  createHTML: (html: string) => string | null;
  createScriptURL: (url: string) => string | null;
};
type Policies = { createPolicy: (name: string, rules: Rules) => unknown };

type Cleaner = (html: string) => string | null;

let clean: Cleaner = () => null;

/**
 * The editor parses pasted content through the page's default policy: from now on markup is
 * sanitised instead of refused.
 */
export function cleanMarkup(cleaner: Cleaner) {
  clean = cleaner;
}

/**
 * The content security policy requires Trusted Types. Mantine writes style sheets as text into
 * style elements; text without `<` cannot create elements, so it passes. All other markup must come
 * from DOMPurify (ui/RichText.tsx), or the browser refuses it. Script URLs must be of our own
 * origin: the workers of certificates, messages and slides.
 */
export function installTrustedTypes() {
  const policies = (globalThis as { trustedTypes?: Policies }).trustedTypes;
  policies?.createPolicy('default', {
    createHTML: (html) => (html.includes('<') ? clean(html) : html),
    createScriptURL: (url) => (isOurs(url) ? url : null),
  });
}

const isOurs = (url: string) => new URL(url, location.href).origin === location.origin;
