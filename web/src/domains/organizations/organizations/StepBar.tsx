import { Text } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { STEPS } from './application-form.ts';
import styles from './Organizations.module.css';
import type { ApplicationFormState } from './use-application-form.ts';

/** All steps can be opened; steps with errors are marked. */
export function StepBar({ form }: { form: ApplicationFormState }) {
  const { t } = useTranslation('organizations');
  const at = STEPS.indexOf(form.step);
  return (
    <nav aria-label={t('form.steps')}>
      <Text className="quiet" mb="xs">
        {t('form.stepOf', { step: at + 1, total: STEPS.length })}
      </Text>
      <ol className={styles.steps}>
        {STEPS.map((step, n) => (
          <li key={step}>
            <button
              type="button"
              className={styles.step}
              aria-current={step === form.step ? 'step' : undefined}
              data-passed={n < at || undefined}
              onClick={() => form.goTo(step)}
            >
              <span>{form.isWrong(step) ? <IconAlertCircle size={18} aria-hidden /> : n + 1}</span>
              <span className={styles.stepName}>{t(`step.${step}`)}</span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
