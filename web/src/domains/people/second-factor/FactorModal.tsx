import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconDeviceMobile } from '@tabler/icons-react';
import { showToast } from '#/kit/ui/toast-store.ts';
import { AuthFrame } from '#/kit/ui/AuthFrame.tsx';
import { useSession } from '#/domains/people/session/use-session.ts';
import { PasswordField } from '#/kit/ui/PasswordField.tsx';
import { CodeInput } from '#/kit/ui/CodeInput.tsx';
import { ContentModal } from '#/kit/ui/ContentModal.tsx';
import { CodesStep, CopyText } from './CodesStep.tsx';
import {
  type Proof,
  useBeginFactor,
  useConfirmFactor,
  useRenewCodes,
  useTurnFactorOff,
} from './queries.ts';
import {
  FactorCodeField,
  isCodeWhole,
  NO_CODE,
  APP_CODE_LENGTH,
  errorWords,
} from './FactorCodeField.tsx';
import styles from './SecondFactor.module.css';

/** Turn on, move to another phone, renew recovery codes, turn off. */
export type FactorTask = 'on' | 'move' | 'renew' | 'off';

type Props = { task: FactorTask; onClose: () => void; onDone: () => void };

export function FactorModal({ task, onClose, onDone }: Props) {
  const { t } = useTranslation(['second-factor', 'common']);
  const [codes, setCodes] = useState<readonly string[]>([]);
  const begin = useBeginFactor();
  const confirm = useConfirmFactor();
  const renew = useRenewCodes();
  const turnOff = useTurnFactorOff();
  const finish = () => {
    showToast({ text: t(`second-factor:done.${task}`), type: 'success' });
    onDone();
  };
  const showCodes = {
    onSuccess: ({ recoveryCodes }: { recoveryCodes: readonly string[] }) => setCodes(recoveryCodes),
  };
  const start = (proof: Proof) => {
    if (task === 'renew') renew.mutate(proof, showCodes);
    else if (task === 'off') turnOff.mutate(proof, { onSuccess: finish });
    else begin.mutate({ password: proof.password, ...(proof.code && { code: proof.code }) });
  };
  const request = task === 'renew' ? renew : task === 'off' ? turnOff : begin;
  const areCodesShown = codes.length > 0;
  return (
    <ContentModal
      onClose={onClose}
      title={t('second-factor:title')}
      size={480}
      closeOnClickOutside={false}
      // The codes are shown once: an accidental key must not close the window.
      closeOnEscape={!areCodesShown}
      withCloseButton={!areCodesShown}
    >
      {areCodesShown ? (
        <CodesStep codes={codes} onDone={finish} />
      ) : begin.data ? (
        <ScanStep
          begun={begin.data}
          isBusy={confirm.isPending}
          error={confirm.error}
          onEdit={confirm.reset}
          onConfirm={(code) => confirm.mutate({ code }, showCodes)}
        />
      ) : (
        <OwnerStep
          title={t(`second-factor:task.${task}`)}
          text={t(`second-factor:why.${task}`)}
          submitLabel={t(`second-factor:go.${task}`)}
          hasCode={task !== 'on'}
          isBusy={request.isPending}
          error={request.error}
          onEdit={request.reset}
          onSubmit={start}
        />
      )}
    </ContentModal>
  );
}

type OwnerStepProps = {
  title: string;
  text: string;
  submitLabel: string;
  /** A factor is active: its code is required too. */
  hasCode: boolean;
  isBusy: boolean;
  error: Error | null;
  /** The refused input is being corrected. */
  onEdit: () => void;
  onSubmit: (proof: Proof) => void;
};

/** An open page alone changes nothing here: the user must prove who they are. */
function OwnerStep({ hasCode, error, onEdit, onSubmit, ...frame }: OwnerStepProps) {
  const { t } = useTranslation('second-factor');
  const { user } = useSession();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState(NO_CODE);
  const [isChecked, setIsChecked] = useState(false);
  const words = errorWords(error, t);
  const isPasswordMissing = password === '';
  const isCodeMissing = hasCode && !isCodeWhole(code);
  const submit = () => {
    setIsChecked(true);
    if (!isPasswordMissing && !isCodeMissing) onSubmit({ password, code: code.value });
  };
  return (
    <AuthFrame {...frame} error={words.form} onSubmit={submit}>
      {/* Tells password managers whose password this is. */}
      <input type="text" autoComplete="username" value={user?.phone ?? ''} readOnly hidden />
      <PasswordField
        label={t('owner.password')}
        data-autofocus
        value={password}
        onChange={(next) => {
          onEdit();
          setPassword(next);
        }}
        error={isChecked && isPasswordMissing ? t('owner.passwordMissing') : words.password}
      />
      {hasCode && (
        <FactorCodeField
          code={code}
          onChange={(next) => {
            onEdit();
            setCode(next);
          }}
          error={isChecked && isCodeMissing ? t('owner.codeMissing') : words.code}
        />
      )}
    </AuthFrame>
  );
}

type ScanStepProps = {
  begun: { secret: string; otpauthUrl: string; qr: string };
  isBusy: boolean;
  error: Error | null;
  /** The refused input is being corrected. */
  onEdit: () => void;
  onConfirm: (code: string) => void;
};

/** The secret gets into the app in one of three ways; a code confirms that it arrived. */
function ScanStep({ begun, isBusy, error, onEdit, onConfirm }: ScanStepProps) {
  const { t } = useTranslation('second-factor');
  const [code, setCode] = useState('');
  const words = errorWords(error, t);
  return (
    <AuthFrame
      title={t('scan.title')}
      text={t('scan.text')}
      submitLabel={t('scan.submit')}
      isBusy={isBusy}
      isSubmitDisabled={code.length !== APP_CODE_LENGTH}
      error={words.form}
      onSubmit={() => onConfirm(code)}
    >
      <img
        className={styles.qr}
        src={`data:image/svg+xml,${encodeURIComponent(begun.qr)}`}
        alt={t('scan.qr')}
        width={176}
        height={176}
      />
      <Button
        component="a"
        href={begun.otpauthUrl}
        variant="light"
        leftSection={<IconDeviceMobile size={20} aria-hidden />}
      >
        {t('scan.open')}
      </Button>
      <SecretKey secret={begun.secret} />
      <CodeInput
        label={t('scan.code')}
        length={APP_CODE_LENGTH}
        value={code}
        onChange={(next) => {
          onEdit();
          setCode(next);
        }}
        onComplete={onConfirm}
        error={words.code}
      />
    </AuthFrame>
  );
}

/** For typing by hand, in short groups. */
function SecretKey({ secret }: { secret: string }) {
  const { t } = useTranslation('second-factor');
  return (
    <Stack gap="xs" className="card">
      <p className="quiet">{t('scan.key')}</p>
      <code className={styles.code} translate="no">
        {secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
      </code>
      <CopyText text={secret} label={t('scan.copy')} />
    </Stack>
  );
}
