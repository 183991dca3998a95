import { useMediaQuery } from '@mantine/hooks';
import { useLocation, useNavigate } from '@tanstack/react-router';

const HASH = /^row-(.+)$/;

/** The row that is open beside its list; the URL stores it, and going back closes it. */
export function useOpenRow(isOn: boolean) {
  const navigate = useNavigate();
  // Narrower screens have no room beside a list: there a row opens its page.
  const isWide = useMediaQuery('(min-width: 75em)', false, { getInitialValueInEffect: false });
  const hasPlace = isOn && isWide;
  const requested = useLocation({ select: ({ hash }) => HASH.exec(hash)?.[1] });
  const show = (hash: string | undefined, isReplaced: boolean) =>
    void navigate({
      to: '.',
      search: true,
      params: true,
      hash: hash ?? '',
      replace: isReplaced,
      resetScroll: false,
      hashScrollIntoView: false,
    } as never);
  const rowId = hasPlace ? requested : undefined;
  return {
    hasPlace,
    rowId,
    open: (id: string) => show(`row-${id}`, rowId !== undefined),
    close: () => show(undefined, true),
  };
}

export type OpenRow = ReturnType<typeof useOpenRow>;
