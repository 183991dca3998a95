import { globSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { LANGUAGES, type Language } from './src/kit/i18n/languages.ts';

type Texts = {
  app: { manifest: { name: string; description: string } };
  shell: { nav: Record<string, string> };
};

/** Screens that the app icon offers as shortcuts, by their names in the menu. */
const SHORTCUTS = {
  myCourses: '/dashboard/my-courses/1',
  credits: '/dashboard/credits',
  catalogue: '/courses/1',
  notifications: '/dashboard/notification/1',
};

const icon = (purpose: 'any' | 'maskable' | 'monochrome', size: number) => ({
  src: `/icons/${purpose}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

function readTexts<Name extends keyof Texts>(language: Language, name: Name): Texts[Name] {
  const [file = ''] = globSync(`${import.meta.dirname}/src/**/texts/${name}.${language}.json`);
  return JSON.parse(readFileSync(file, 'utf8')) as Texts[Name];
}

function manifestIn(language: Language) {
  const { name, description } = readTexts(language, 'app').manifest;
  const { nav } = readTexts(language, 'shell');
  return {
    // The same app, whatever language it was installed in.
    id: '/',
    scope: '/',
    start_url: '/dashboard',
    lang: language,
    dir: 'ltr',
    name,
    short_name: 'Malaka',
    description,
    display: 'standalone',
    categories: ['education'],
    theme_color: '#ffffff',
    background_color: '#ffffff',
    // The dark scheme, for browsers that support it; pages set theirs by <meta name="theme-color">.
    color_scheme_dark: { theme_color: '#12161f', background_color: '#12161f' },
    icons: (['any', 'maskable', 'monochrome'] as const).flatMap((purpose) => [
      icon(purpose, 192),
      icon(purpose, 512),
    ]),
    // Lets users share a certificate from the phone's files or messages.
    share_target: {
      action: '/share/certificate',
      method: 'POST',
      enctype: 'multipart/form-data',
      params: {
        files: [{ name: 'file', accept: ['application/pdf', 'image/jpeg', 'image/png'] }],
      },
    },
    shortcuts: Object.entries(SHORTCUTS).map(([key, url]) => ({ name: nav[key], url })),
  };
}

/** Writes the manifest of the installed app in each language; appearance.js links the user's. */
export function appManifests(): Plugin {
  return {
    name: 'app-manifests',
    apply: 'build',
    generateBundle() {
      for (const language of LANGUAGES) {
        const fileName = `app-${language}.webmanifest`;
        const source = JSON.stringify(manifestIn(language));
        this.emitFile({ type: 'asset', fileName, source });
      }
    },
  };
}
