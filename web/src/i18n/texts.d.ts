import 'i18next';

/** The Uzbek texts are the list of keys: one line a feature. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    returnNull: false;
    resources: {
      common: typeof import('./locales/uz/common.json');
      errors: typeof import('./locales/uz/errors.json');
      shell: typeof import('./locales/uz/shell.json');
    };
  }
}
