import type { CourseView } from '@malaka/contracts/courses';
import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#/ui/ButtonLink.tsx';

type Props = { gate: CourseView['gate']; isBrief: boolean };

/** What has to be done before this course, and where to do it. */
export function GateNotice({ gate, isBrief }: Props) {
  const { t } = useTranslation('course');
  if (gate === null) return null;
  return (
    <Stack gap="sm" w="100%">
      {!isBrief && <Text>{t(`gate.${gate}`)}</Text>}
      {gate === 'course.profile_unconfirmed' && (
        <ButtonLink to="/dashboard/profile/edit" size="lg" fullWidth>
          {t('gate.profileAction')}
        </ButtonLink>
      )}
      {gate === 'course.balance_low' && (
        <ButtonLink
          to="/courses/$page"
          params={{ page: '1' }}
          size="lg"
          fullWidth
          variant="default"
        >
          {t('gate.balanceAction')}
        </ButtonLink>
      )}
    </Stack>
  );
}
