import { fixMixedScript } from '@malaka/grading/mixed-script';
import { createPortal } from 'react-dom';
import { MixedScriptHint } from './MixedScriptHint.tsx';
import { type ProseField, write } from './prose-field.ts';

type Props = { field: ProseField; text: string };

/** Below the field, within its own frame, so that it covers nothing and dialogs contain it. */
export function MixedFieldHint({ field, text }: Props) {
  const frame = field.closest('.mantine-InputWrapper-root');
  if (!frame) return null;
  const fix = () => {
    write(field, fixMixedScript(field.value));
    field.focus();
  };
  return createPortal(<MixedScriptHint text={text} onFix={fix} />, frame);
}
