import type { WatchCase } from '@argus/contract/cases/reviews';
import { useRef, useState } from 'react';
import type { VideoHandle } from '../../shared/evidence/video-player.tsx';
import { listVideos } from './case-videos.ts';

export function useCaseEvidence(report: WatchCase) {
  const [chosenKey, setChosenKey] = useState<string | null>(null);
  const [hasOpened, setOpened] = useState(false);
  const player = useRef<VideoHandle>(null);
  const area = useRef<HTMLElement>(null);
  const videos = listVideos(report);
  const playable = [...videos.original, ...videos.added, ...videos.ofPlayer];
  const onStage = playable.find(({ key }) => key === chosenKey) ?? playable[0] ?? null;
  const index = onStage ? playable.indexOf(onStage) : -1;

  function choose(key: string) {
    setChosenKey(key);
    setOpened(true);
  }

  function move(direction: -1 | 1) {
    const next = playable.at((index + direction) % playable.length);
    if (next) choose(next.key);
  }

  /** After the last video, this focuses the other evidence item by item, and then starts over. */
  function goToNext() {
    const others = [...(area.current?.querySelectorAll<HTMLElement>('[data-other-evidence] li') ?? [])];
    const focused = others.findIndex((item) => item.contains(document.activeElement));
    const isAtLastVideo = index === playable.length - 1;
    const next = focused >= 0 ? others[focused + 1] : isAtLastVideo ? others[0] : undefined;
    const target = next?.querySelector<HTMLElement>('button, a');
    if (target) {
      target.focus();
      return;
    }
    if (focused >= 0 && document.activeElement instanceof HTMLElement) document.activeElement.blur();
    const [first] = playable;
    if (focused >= 0 && first) choose(first.key);
    else if (playable.length > 1) move(1);
  }

  return {
    player,
    area,
    onStage,
    position: index + 1,
    count: playable.length,
    startsPlaying: chosenKey !== null,
    hasOpened,
    markOpened: () => setOpened(true),
    choose,
    move,
    goToNext,
  };
}

export type CaseEvidenceState = ReturnType<typeof useCaseEvidence>;
