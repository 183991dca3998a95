import type { CaptionLanguage } from '@malaka/contracts/authoring/lesson-files';
import { type RefObject, useEffect, useState } from 'react';
import { onDevice } from '#/kit/stored-text.ts';

const KEY = 'video-captions';

export type Captions = readonly { language: CaptionLanguage; url: string }[];

export type CaptionsChoice = {
  languages: readonly CaptionLanguage[];
  chosen: string | null;
  choose: (language: string | null) => void;
  /** Shows the last captions, or hides them. */
  toggle: () => void;
};

/** Which captions are shown; the choice is stored for the next video. */
export function useCaptions(
  element: RefObject<HTMLVideoElement | null>,
  captions: Captions,
): CaptionsChoice {
  const [selected, setSelected] = useState(() => onDevice.read(KEY));
  const [last, setLast] = useState(selected);
  const languages = captions.map(({ language }) => language);
  const chosen = languages.find((language) => language === selected) ?? null;
  const choose = (language: string | null) => {
    setSelected(language);
    if (language !== null) setLast(language);
    onDevice.store(KEY, language);
  };

  useEffect(() => {
    // A new address brings new tracks, none of which is shown yet.
    if (captions.length > 0) showTrack(element.current, chosen);
  }, [element, chosen, captions]);

  const toggle = () => {
    const again = languages.find((language) => language === last) ?? languages[0];
    choose(chosen === null ? (again ?? null) : null);
  };
  return { languages, chosen, choose, toggle };
}

function showTrack(player: HTMLVideoElement | null, language: string | null): void {
  for (const track of player?.textTracks ?? []) {
    track.mode = track.language === language ? 'showing' : 'disabled';
  }
}
