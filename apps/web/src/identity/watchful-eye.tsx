import { useEffect, useId, useRef } from 'react';
import { classNames } from '../lib/class-names.ts';
import { followPointer } from './follow-pointer.ts';
import { hundredEyes } from './hundred-eyes.ts';

const smallEyeShape = 'M-11 0Q0-11 11 0Q0 11-11 0z';
const opening = 'M10 220Q400-170 790 220Q400 570 10 220z';

export function WatchfulEye({ className }: { className?: string | undefined }) {
  const id = useId();
  const eye = useRef<SVGSVGElement>(null);

  useEffect(() => (eye.current ? followPointer(eye.current) : undefined), []);

  return (
    <svg
      ref={eye}
      viewBox="0 0 800 420"
      fill="none"
      aria-hidden="true"
      className={classNames('block h-auto w-full overflow-visible', className)}
    >
      <defs>
        <clipPath id={`${id}opening`}>
          <path d={opening} />
        </clipPath>
        <path id={`${id}eye`} d={smallEyeShape} />
      </defs>
      <g className="origin-center animate-blink">
        <g clipPath={`url(#${id}opening)`}>
          <path d={opening} className="fill-surface" />
          <g data-part="iris">
            <g transform="translate(400 212)">
              <circle r="176" className="fill-night stroke-gold-fill" strokeWidth="2" />
              <circle r="166" className="stroke-gold-fill" strokeWidth="6" strokeDasharray="1.2 7.49" opacity="0.7" />
              <g className="fill-gold-fill">
                {hundredEyes.map(({ x, y, angle, size }) => (
                  <use
                    key={angle}
                    href={`#${id}eye`}
                    transform={`translate(${x} ${y})rotate(${angle})scale(${size})`}
                  />
                ))}
              </g>
              <g data-part="pupils" className="fill-night">
                {hundredEyes.map(({ x, y, angle, size }) => (
                  <circle key={angle} cx={x} cy={y} r={size * 3} />
                ))}
              </g>
              <g data-part="pupil">
                <circle r="52" className="fill-night stroke-gold-fill" strokeWidth="2" />
                <circle cx="17" cy="-18" r="11" className="fill-glint" />
                <circle cx="-14" cy="16" r="4" className="fill-glint" opacity="0.6" />
              </g>
            </g>
          </g>
        </g>
        <path d="M0 222Q400-192 800 222Q400-148 0 222z" className="fill-text" />
        <path d="M10 220Q400 570 790 220Q400 562 10 220z" className="fill-text" />
      </g>
    </svg>
  );
}
