import { loadTexts } from '#/kit/i18n/setup.ts';

/** The code step of a sign-in, with its texts. */
export async function loadFactorForm() {
  const [{ FactorForm }] = await Promise.all([
    import('./FactorForm.tsx'),
    loadTexts('second-factor'),
  ]);
  return FactorForm;
}
