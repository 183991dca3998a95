import { Button } from '@mantine/core';
import { IconCircleCheck, IconDeviceMobileDown } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#/domains/people/index.ts';
import { PackState, SavePackSheet } from './lazy.ts';
import { usePacks } from './packs.ts';

type Props = { courseId: number };

/** "Save this course", with its progress. */
export function SavePack({ courseId }: Props) {
  const { t } = useTranslation('course');
  const { user } = useSession();
  const [isOpen, setIsOpen] = useState(false);
  const pack = usePacks(user?.id).get(courseId);
  if (!user) return null;
  const isWhole = pack?.state === 'whole';
  return (
    <>
      <Button
        variant="default"
        fullWidth
        h="auto"
        mih={44}
        py={6}
        styles={{ label: { whiteSpace: 'normal' } }}
        leftSection={isWhole ? <IconCircleCheck size={20} /> : <IconDeviceMobileDown size={20} />}
        onClick={() => setIsOpen(true)}
      >
        <Suspense fallback={t('savePack')}>
          {pack ? <PackState pack={pack} /> : t('savePack')}
        </Suspense>
      </Button>
      {isOpen && (
        <SavePackSheet
          accountId={user.id}
          courseId={courseId}
          pack={pack}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
