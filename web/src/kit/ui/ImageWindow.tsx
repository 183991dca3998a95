import type { ReactNode } from 'react';
import { ContentModal } from '#/kit/ui/ContentModal.tsx';
import { SafeImage } from './SafeImage.tsx';

type Props = {
  isOpen: boolean;
  title: string;
  src: string;
  alt: string;
  /** Buttons under the picture, such as downloads. */
  actions?: ReactNode;
  onClose: () => void;
};

export function ImageWindow({ isOpen, title, src, alt, actions, onClose }: Props) {
  return (
    <ContentModal opened={isOpen} onClose={onClose} title={title} size="xl">
      <SafeImage src={src} alt={alt} ratio="297 / 210" fit="contain" />
      {actions}
    </ContentModal>
  );
}
