import { type DomainPages, plainPage } from '#/kit/pages/page.ts';
import { formTitle } from './sign-in/texts.ts';
import { signInByForm } from './sign-in/sign-in-by-form.ts';
import { CALLS_PER_MINUTE } from './sign-in/routes.ts';

export const pages = {
  '/sign-in': plainPage,
  '/sign-in/form': {
    head: async (_deps, { language }) => ({
      title: formTitle[language],
      description: '',
      isHidden: true,
    }),
    form: { send: signInByForm, refilled: ['phone', 'remember'], limitPerMinute: CALLS_PER_MINUTE },
  },
  '/edu-institution/sign-up': plainPage,
  '/old-token': plainPage,
} satisfies DomainPages;
