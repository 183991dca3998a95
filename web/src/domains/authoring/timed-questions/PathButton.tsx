import { Button, type ButtonProps } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

type Props = ButtonProps & { to: string; children: ReactNode };

/** A button that navigates to an address of the studio built from its place. */
export function PathButton({ to, children, ...props }: Props) {
  return (
    <Button {...props} renderRoot={(root) => <Link to={to} {...root} />}>
      {children}
    </Button>
  );
}
