import { Button, Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { endCelebration, useCelebration } from './celebration-store.ts';
import { CelebrationCard } from './CelebrationCard.tsx';

type Props = { courseId: number; courseName: string | undefined };

/** Opens automatically when the last lesson of the course is done. */
export function CourseCelebration({ courseId, courseName }: Props) {
  const { t } = useTranslation(['lesson', 'common']);
  const format = useFormat();
  const celebration = useCelebration();
  const isOpen = celebration?.courseId === courseId && courseName !== undefined;
  return (
    <Modal.Root opened={isOpen} onClose={endCelebration} size="lg" padding={0}>
      <Modal.Overlay />
      <Modal.Content aria-label={t('lesson:celebration.title')}>
        {isOpen && (
          <CelebrationCard
            courseId={courseId}
            courseName={format.text(courseName)}
            {...celebration.progress}
            onLeave={endCelebration}
          >
            <Button variant="subtle" color="gray" onClick={endCelebration}>
              {t('lesson:celebration.close')}
            </Button>
          </CelebrationCard>
        )}
      </Modal.Content>
    </Modal.Root>
  );
}
