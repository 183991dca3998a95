import { useFormat } from '#/kit/i18n/use-format.ts';
import { Facts as AnyFacts } from '#/kit/ui/Facts.tsx';

type Props = { facts: ReadonlyArray<readonly [label: string, value: string | null]> };

export function Facts({ facts }: Props) {
  const format = useFormat();
  const shown = facts.map(([label, value]) => [label, value && format.text(value)] as const);
  return <AnyFacts names="40%" facts={shown} />;
}
