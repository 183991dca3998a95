import { Stack } from '@mantine/core';
import type { ComponentProps } from 'react';
import { currentLanguage } from '#/kit/i18n/setup.ts';
import { RichTextEditor } from './RichTextEditor.tsx';

type Props = Omit<ComponentProps<typeof RichTextEditor>, 'lang' | 'isInvalid'> & {
  id?: string;
  /** Shows the label above the editor; otherwise only screen readers get it. */
  isLabelled?: boolean;
  isRequired?: boolean;
  hint?: string;
  error: string | undefined;
  /** Changing the number reloads the text. */
  version?: number;
};

/** A long text as a field of a form. */
export function RichField({ id, isLabelled = true, hint, error, version, ...props }: Props) {
  const { isRequired, ...editor } = props;
  return (
    <Stack gap={6} id={id} tabIndex={id === undefined ? undefined : -1}>
      {isLabelled && (
        <p className="strong">
          {editor.label}
          {isRequired && (
            <span aria-hidden className="errorText">
              {' *'}
            </span>
          )}
        </p>
      )}
      {hint && <p className="quiet">{hint}</p>}
      <RichTextEditor
        key={version}
        lang={currentLanguage()}
        isInvalid={error !== undefined}
        {...editor}
      />
      {error && (
        <p role="alert" className="smallErrorText">
          {error}
        </p>
      )}
    </Stack>
  );
}
