import { listMeetingRecords } from '@malaka/contracts/live/webinar-meetings';
import { Anchor, Group, Stack, Text } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { query } from '#/kit/api/query.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';

const recordsQuery = (slug: string) => query(listMeetingRecords, { params: { id: slug } });

type Props = {
  slug: string;
  /** Shown below the recordings, if there are any. */
  children?: ReactNode;
};

/** Recordings on a meeting server; renders nothing without any. */
export function MeetingRecords({ slug, children }: Props) {
  const { t } = useTranslation('webinars');
  const format = useFormat();
  const { data: records = [] } = useQuery(recordsQuery(slug));
  if (records.length === 0) return null;
  return (
    <Stack component="section" gap="xs">
      <Text component="h2" fz={20} fw={650}>
        {t('records.title')}
      </Text>
      <Stack component="ul" gap={0}>
        {records.map(({ address, startedAt, minutes }) => (
          <li key={address}>
            <Anchor href={address} target="_blank" rel="noreferrer">
              <Group component="span" gap="xs" mih={44} wrap="nowrap">
                <IconPlayerPlay size={20} aria-hidden />
                {t('records.one', {
                  time: format.moment(startedAt),
                  length: format.minutes(minutes),
                })}
              </Group>
            </Anchor>
          </li>
        ))}
      </Stack>
      {children}
    </Stack>
  );
}
