import { ActionIcon, type ActionIconProps } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';

type Props = ActionIconProps & { label: string; title?: string; onClick: () => void };

/** Removes one thing of several; the label says which. */
export const RemoveButton = ({ label, ...props }: Props) => (
  <ActionIcon color="danger" aria-label={label} {...props}>
    <IconTrash size={20} />
  </ActionIcon>
);
