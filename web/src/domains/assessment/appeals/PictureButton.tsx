import { Button, Skeleton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPhoto } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '#/kit/ui/ErrorState.tsx';
import { useObjectUrl } from '#/kit/ui/use-object-url.ts';
import { ContentModal } from '#/kit/ui/ContentModal.tsx';
import styles from './Appeals.module.css';
import { pictureQuery } from './queries.ts';

type Props = { from: 'own' | 'case'; id: number };

/** The picture of an appeal, loaded when opened. */
export function PictureButton(props: Props) {
  const { t } = useTranslation(['my-appeals', 'common']);
  const [isOpen, { open, close }] = useDisclosure(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPhoto size={18} aria-hidden />}
        mr="auto"
        onClick={open}
      >
        {t('my-appeals:showPicture')}
      </Button>
      <ContentModal opened={isOpen} onClose={close} title={t('my-appeals:pictureTitle')} size="xl">
        <Picture {...props} />
      </ContentModal>
    </>
  );
}

function Picture({ from, id }: Props) {
  const { t } = useTranslation('my-appeals');
  const query = useQuery(pictureQuery(from, id));
  const { data, isError } = query;
  const url = useObjectUrl(data);
  if (isError) {
    return <ErrorState title={t('pictureFailed')} query={query} />;
  }
  return url ? (
    <img src={url} alt={t('pictureTitle')} className={styles.picture} />
  ) : (
    <Skeleton height={240} />
  );
}
