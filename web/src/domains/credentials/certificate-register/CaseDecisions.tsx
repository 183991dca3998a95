import type { CertificateCase } from '@malaka/contracts/credentials/certificate-register';
import { Button, Group } from '@mantine/core';
import { IconBan, IconRefresh, IconWriting } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReasonModal } from '#/kit/forms/ReasonModal.tsx';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { SectionCard } from '#/kit/ui/SectionCard.tsx';
import { useReissue, useRevoke } from './queries.ts';

const DECISIONS = ['name', 'correction', 'revoke'] as const;
type Decision = (typeof DECISIONS)[number];

const ICONS = { name: IconWriting, correction: IconRefresh, revoke: IconBan } as const;

/** Reissues or revokes a certificate; either requires a reason. */
export function CaseDecisions({ shown }: { shown: CertificateCase }) {
  const { t } = useTranslation('certificate-register');
  const format = useFormat();
  const navigate = useNavigate();
  const [selected, setSelected] = useState<Decision>();
  const reissue = useReissue();
  const revoke = useRevoke();
  const { number } = shown.certificate;
  const isOpen = (decision: Decision) => decision !== 'name' || shown.newName !== null;
  const decide = async (decision: Decision, reason: string) => {
    if (decision !== 'revoke')
      return (await reissue.mutateAsync({ number, kind: decision, reason })).number;
    await revoke.mutateAsync({ number, reason });
    return number;
  };
  const show = (next: string) =>
    void navigate({ to: '/dashboard/certificates/view/$number', params: { number: next } });
  return (
    <SectionCard title={t('decision.title')}>
      <Group gap="sm" align="stretch">
        {DECISIONS.filter(isOpen).map((decision) => {
          const Icon = ICONS[decision];
          return (
            <Button
              key={decision}
              variant="default"
              {...(decision === 'revoke' && { c: 'danger' })}
              leftSection={<Icon size={18} aria-hidden />}
              onClick={() => setSelected(decision)}
            >
              {t(`decision.${decision}.button`)}
            </Button>
          );
        })}
      </Group>
      {selected && (
        <ReasonModal
          title={t(`decision.${selected}.button`)}
          text={t(`decision.${selected}.text`, { name: format.text(shown.newName ?? ''), number })}
          submitLabel={t(`decision.${selected}.confirm`)}
          isDangerous={selected === 'revoke'}
          label={t('decision.reason')}
          hint={t('decision.reasonHint')}
          missing={t('decision.reasonMissing')}
          done={t(`decision.${selected}.done`)}
          save={(reason) => decide(selected, reason)}
          onSaved={show}
          onClose={() => setSelected(undefined)}
        />
      )}
    </SectionCard>
  );
}
