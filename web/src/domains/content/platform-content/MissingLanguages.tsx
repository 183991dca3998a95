import { useTranslation } from 'react-i18next';
import { type Texts, textStates } from '#/kit/localized/localized-text.ts';

type Props = { fields: Readonly<Record<string, Texts>> };

/** Readers in these languages see the Uzbek text. */
export function MissingLanguages({ fields }: Props) {
  const { t } = useTranslation(['platform-content', 'shell']);
  const states = textStates(fields, {});
  const missing = (['ru', 'en'] as const).filter((language) => states[language] === 'empty');
  if (missing.length === 0) return null;
  const languages = missing.map((language) => t(`shell:language.${language}`)).join(', ');
  return <span className="warning">{t('platform-content:missing', { languages })}</span>;
}
