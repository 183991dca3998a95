import { CODE_LENGTH, RESEND_MS } from '@malaka/contracts/kit/limits';
import { Button, CopyButton, Group, Text } from '@mantine/core';
import { IconBrandTelegram, IconCheck, IconCopy } from '@tabler/icons-react';
import { useState, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeInput } from '#/kit/ui/CodeInput.tsx';
import { formatPhoneTyping } from '#/kit/ui/phone-mask.ts';
import { AuthFrame } from '#/kit/ui/AuthFrame.tsx';

type Sent = {
  phone: string;
  /** Time it was sent, by this browser's clock. */
  sentAt: number;
  isBot: boolean;
  botUrl: string | null;
};

type Props = {
  sent: Sent;
  isBusy: boolean;
  /** Why the code was refused. */
  checkError: string | undefined;
  /** Why no new code was sent. */
  resendError: string | undefined;
  onCheck: (code: string) => void;
  onResend: () => void;
  onBack: () => void;
};

/** The code from an SMS or from the bot; when it expires, "send again" takes its place. */
export function CodeStep({ sent, onCheck, onResend, ...props }: Props) {
  const { t } = useTranslation('auth');
  const [code, setCode] = useState('');
  const left = useSecondsLeft(sent.sentAt);
  const isOver = left === 0;
  const phone = formatPhoneTyping(sent.phone);
  return (
    <AuthFrame
      title={t('code.title')}
      text={t(sent.isBot ? 'code.botText' : 'code.smsText', { phone })}
      isBusy={props.isBusy}
      submitLabel={isOver ? t('code.resend') : t('code.submit')}
      isSubmitDisabled={!isOver && code.length !== CODE_LENGTH}
      error={isOver ? props.resendError : props.checkError}
      onSubmit={() => (isOver ? onResend() : onCheck(code))}
      onBack={props.onBack}
      footer={
        <Text size="sm" c="dimmed" aria-live="off">
          {isOver ? t('code.over') : <TimeLeft seconds={left} />}
        </Text>
      }
    >
      {sent.isBot && sent.botUrl && <BotLink url={sent.botUrl} />}
      {!isOver && (
        <CodeInput
          label={t('code.label')}
          data-autofocus
          value={code}
          onChange={setCode}
          onComplete={onCheck}
        />
      )}
    </AuthFrame>
  );
}

/** Whole minutes, then seconds: a clock would look like a time of day. */
function TimeLeft({ seconds }: { seconds: number }) {
  const { t } = useTranslation('auth');
  return seconds > 60
    ? t('code.leftMinutes', { count: Math.ceil(seconds / 60) })
    : t('code.leftSeconds', { count: seconds });
}

/** Opens the bot here; its address can be copied for the phone that has Telegram. */
function BotLink({ url }: { url: string }) {
  const { t } = useTranslation('auth');
  return (
    <Group gap="xs" grow preventGrowOverflow={false}>
      <Button
        component="a"
        href={url}
        target="_blank"
        rel="noreferrer"
        variant="light"
        leftSection={<IconBrandTelegram size={20} />}
      >
        {t('code.openBot')}
      </Button>
      <CopyButton value={url}>
        {({ copied, copy }) => (
          <Button
            variant="default"
            leftSection={copied ? <IconCheck size={20} /> : <IconCopy size={20} />}
            onClick={copy}
          >
            <span aria-live="polite">{copied ? t('code.linkCopied') : t('code.copyLink')}</span>
          </Button>
        )}
      </CopyButton>
    </Group>
  );
}

/**
 * Seconds until another code may be requested; computed from the clock, so that it is right after
 * the phone slept.
 */
function useSecondsLeft(sentAt: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  // A code sent since the last tick must not lie in the future.
  const passed = Math.max(0, now - sentAt);
  return Math.max(0, Math.ceil((RESEND_MS - passed) / 1000));
}
