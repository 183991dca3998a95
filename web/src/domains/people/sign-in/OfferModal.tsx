import { viewContent } from '@malaka/contracts/content/platform-content';
import { Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { query } from '#/kit/api/query.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ErrorState } from '#/kit/ui/ErrorState.tsx';
import { PageSkeleton } from '#/kit/ui/PageSkeleton.tsx';
import { RichText } from '#/kit/ui/RichText.tsx';

type Props = { onClose: () => void };

/** The public offer, in the version that will be accepted. */
export function OfferModal({ onClose }: Props) {
  const { t } = useTranslation('auth');
  const format = useFormat();
  const offer = useQuery(query(viewContent, { params: { page: 'offer' } }));
  return (
    <Modal
      opened
      onClose={onClose}
      title={offer.data ? format.text(offer.data.title) : t('signUp.readOffer')}
      size="lg"
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {offer.isPending && <PageSkeleton />}
      {offer.isError && <ErrorState query={offer} />}
      {offer.data && <RichText html={format.text(offer.data.body)} />}
    </Modal>
  );
}
