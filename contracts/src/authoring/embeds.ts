/**
 * Sites whose players may be embedded in rich text. The editor offers them, the sanitizer allows
 * them and the content security policy lets them load; no other site can be framed.
 */
const YOUTUBE = 'https://www.youtube-nocookie.com';
const VIMEO = 'https://player.vimeo.com';
const RUTUBE = 'https://rutube.ru';
const MOVER = 'https://mover.uz';
const UTUBE = 'https://utube.uz';

export const EMBED_ORIGINS = [
  YOUTUBE,
  'https://www.youtube.com',
  VIMEO,
  RUTUBE,
  MOVER,
  UTUBE,
  'https://docs.google.com',
  'https://view.officeapps.live.com',
] as const;

export const EMBED_HOSTS: string[] = EMBED_ORIGINS.map((origin) => new URL(origin).hostname);

/** Display names, in the order of the list. */
export const EMBED_NAMES = ['YouTube', 'Vimeo', 'RuTube', 'Mover.uz', 'UTube.uz'] as const;

type Rule = { host: RegExp; id: RegExp; player: (id: string) => string };

const rules: Rule[] = [
  {
    host: /^((www|m|music)\.)?youtube(-nocookie)?\.com$/,
    id: /^(?:\/watch\?(?:.*&)?v=|\/(?:embed|shorts|live|v)\/)([\w-]{11})/,
    player: (id) => `${YOUTUBE}/embed/${id}`,
  },
  { host: /^youtu\.be$/, id: /^\/([\w-]{11})/, player: (id) => `${YOUTUBE}/embed/${id}` },
  {
    host: /^(www\.|player\.)?vimeo\.com$/,
    id: /^\/(?:video\/)?(\d{5,12})/,
    player: (id) => `${VIMEO}/video/${id}`,
  },
  {
    host: /^(www\.)?rutube\.ru$/,
    id: /^\/(?:video|play\/embed|shorts)\/([0-9a-f]{32})/,
    player: (id) => `${RUTUBE}/play/embed/${id}`,
  },
  {
    host: /^(www\.)?mover\.uz$/,
    id: /^\/(?:watch|video\/embed)\/(\w{4,20})/,
    player: (id) => `${MOVER}/video/embed/${id}/`,
  },
  {
    host: /^(www\.)?utube\.uz$/,
    id: /^\/(?:watch|video|embed)\/([\w-]{4,40})/,
    player: (id) => `${UTUBE}/embed/${id}`,
  },
];

/** Player address for a link copied from the address bar; undefined for other sites. */
export function embedAddress(text: string): string | undefined {
  const url = readAddress(text.trim());
  if (!url) return undefined;
  for (const { host, id, player } of rules) {
    const found = host.test(url.hostname) ? id.exec(url.pathname + url.search)?.[1] : undefined;
    if (found !== undefined) return player(found);
  }
  return undefined;
}

function readAddress(text: string): URL | undefined {
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  return URL.canParse(address) ? new URL(address) : undefined;
}
