import { Anchor, type AnchorProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, Ref } from 'react';

type Props = AnchorProps &
  Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof AnchorProps> & {
    ref?: Ref<HTMLAnchorElement>;
  };

function TextAnchor(props: Props) {
  return <Anchor {...props} />;
}

/** A link inside text with the router's typed `to`. */
export const TextLink = createLink(TextAnchor);
