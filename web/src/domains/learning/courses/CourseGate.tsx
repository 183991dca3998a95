import type { CourseView } from '@malaka/contracts/learning/courses';
import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '#/domains/people/index.ts';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { balanceQuery } from '#/domains/money/index.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';

type Props = { course: Pick<CourseView, 'id' | 'gate' | 'price'>; isBrief: boolean };

/** What must be done before this course, and where. */
export function CourseGate({ course, isBrief }: Props) {
  const { t } = useTranslation('course');
  const { user } = useSession();
  const { id, gate } = course;
  if (gate === null) return null;
  // The required step depends on the state of the profile.
  const standing =
    gate === 'course.profile_unconfirmed' &&
    (user?.profileStatus === 'submitted' || user?.profileStatus === 'rejected')
      ? user.profileStatus
      : undefined;
  return (
    <Stack gap="sm" w="100%">
      {!isBrief && <Text>{t(standing ? `gate.profile.${standing}` : `gate.${gate}`)}</Text>}
      {gate === 'course.profile_unconfirmed' && (
        <ButtonLink
          to="/dashboard/profile/edit"
          size="lg"
          fullWidth
          variant={standing === 'submitted' ? 'default' : 'filled'}
        >
          {t(standing ? `gate.profile.${standing}Action` : 'gate.profileAction')}
        </ButtonLink>
      )}
      {gate === 'course.diagnostic_required' && (
        <ButtonLink to="/dashboard/diagnostic-test" search={{ course: id }} size="lg" fullWidth>
          {t('gate.diagnosticAction')}
        </ButtonLink>
      )}
      {gate === 'course.balance_low' && <MissingMoney course={course} isBrief={isBrief} />}
      {gate === 'course.year_not_open' && (
        <ButtonLink
          to="/courses/$page"
          params={{ page: '1' }}
          size="lg"
          fullWidth
          variant="default"
        >
          {t('gate.yearAction')}
        </ButtonLink>
      )}
    </Stack>
  );
}

type MissingMoneyProps = { course: Pick<CourseView, 'id' | 'price'>; isBrief: boolean };

/** How much is missing, with a link that opens the top-up for exactly this sum. */
function MissingMoney({ course: { id, price }, isBrief }: MissingMoneyProps) {
  const { t } = useTranslation('course');
  const format = useFormat();
  const { data: money } = useQuery(balanceQuery);
  const missing = money && price > money.balance ? price - money.balance : undefined;
  return (
    <>
      {!isBrief && money && missing !== undefined && (
        <Text>
          {t('buy.missing', {
            balance: format.money(money.balance),
            missing: format.money(missing),
          })}
        </Text>
      )}
      <ButtonLink
        to="/dashboard/payments/$page"
        params={{ page: '1' }}
        search={{ top_up: Number(missing ?? price), course: id }}
        size="lg"
        fullWidth
      >
        {t('gate.balanceAction')}
      </ButtonLink>
    </>
  );
}
