import { Button } from '@mantine/core';
import { IconCircleCheck, IconDeviceMobileDown } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#/domains/people/index.ts';
import { type Pack, usePacks } from './packs.ts';
import { usePackState } from './use-pack-state.ts';

// Its window comes when it is asked for: a lesson on a slow line has the line to itself.
const SavePackSheet = lazy(async () => ({
  default: (await import('./SavePackSheet.tsx')).SavePackSheet,
}));

type Props = { courseId: number };

/** "Save this course", and how far that is. */
export function SavePack({ courseId }: Props) {
  const { t } = useTranslation('lesson-packs');
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
        {pack ? <PackState pack={pack} /> : t('save')}
      </Button>
      {isOpen && (
        <Suspense>
          <SavePackSheet
            accountId={user.id}
            courseId={courseId}
            pack={pack}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

const PackState = ({ pack }: { pack: Pack }) => usePackState(pack).text;
