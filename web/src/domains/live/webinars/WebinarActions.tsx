import { getWebinarCalendar } from '@malaka/contracts/live/webinars/calendar';
import type { WebinarView } from '@malaka/contracts/live/webinars';
import { Box, Button } from '@mantine/core';
import { IconBell, IconBellFilled, IconCalendarPlus, IconShare2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { addressOf, fetchFile } from '#/kit/api/client.ts';
import { openSignIn, useSession } from '#/domains/people/index.ts';
import { shareLink } from '#/kit/ui/share-link.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { showError } from '#/kit/ui/show-error.ts';
import { showToast } from '#/kit/ui/toast-store.ts';
import { useRemind } from './queries.ts';
import { webinarAddress } from './webinar-address.ts';

type Props = { webinar: WebinarView; children?: ReactNode };

export function WebinarActions({ webinar, children }: Props) {
  const { t } = useTranslation('webinars');
  const format = useFormat();
  const share = async () => {
    const url = webinarAddress(webinar.slug);
    const outcome = await shareLink(format.text(webinar.title), url);
    if (outcome === 'copied') showToast({ text: t('copied'), type: 'success' });
    if (outcome === 'failed') showToast({ text: t('copyFailed', { url }), type: 'error' });
  };
  return (
    <Box className="actions" w="100%">
      {children}
      {webinar.state === 'planned' && (
        <>
          {/* Authors are reminded anyway. */}
          {!webinar.isOwn && <RemindButton webinar={webinar} />}
          <CalendarButton webinar={webinar} />
        </>
      )}
      {/* Without the course, nobody can open the webinar of its lesson. */}
      {!webinar.lesson && (
        <Button
          variant="default"
          leftSection={<IconShare2 size={18} />}
          onClick={() => void share()}
        >
          {t('action.share')}
        </Button>
      )}
    </Box>
  );
}

function RemindButton({ webinar }: { webinar: WebinarView }) {
  const { t } = useTranslation(['webinars', 'common']);
  const { user, isPending } = useSession();
  const remind = useRemind(webinar);
  const { isSubscribed } = webinar;
  const toggle = () => {
    if (!user) return openSignIn();
    remind.mutate(!isSubscribed, {
      onSuccess: () => showToast({ text: t('common:state.saved'), type: 'success' }),
      onError: (error) => showError(error, t('common:state.failed')),
    });
  };
  return (
    <Button
      variant={isSubscribed ? 'light' : 'default'}
      aria-pressed={isSubscribed}
      title={t('webinars:action.remindHint')}
      leftSection={isSubscribed ? <IconBellFilled size={18} /> : <IconBell size={18} />}
      disabled={isPending}
      onClick={toggle}
    >
      {t(isSubscribed ? 'webinars:action.reminded' : 'webinars:action.remind')}
    </Button>
  );
}

function CalendarButton({ webinar: { slug, lesson } }: { webinar: WebinarView }) {
  const { t } = useTranslation('webinars');
  const place = { params: { id: slug } };
  const look = {
    variant: 'default',
    leftSection: <IconCalendarPlus size={18} />,
    children: t('action.calendar'),
  } as const;
  // For an open webinar navigate to the address: phones then open it in their calendar.
  if (!lesson)
    return <Button component="a" href={addressOf(getWebinarCalendar, place)} {...look} />;
  const save = async () => {
    try {
      const url = URL.createObjectURL(await fetchFile(getWebinarCalendar, place));
      const link = Object.assign(document.createElement('a'), {
        href: url,
        download: `${slug}.ics`,
      });
      link.click();
      setTimeout(() => URL.revokeObjectURL(url), 60_000);
    } catch {
      showToast({ text: t('calendarFailed'), type: 'error' });
    }
  };
  return <Button onClick={() => void save()} {...look} />;
}
