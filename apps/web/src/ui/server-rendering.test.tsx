import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { EyeMark } from '../identity/eye-mark.tsx';
import { IrisProgress } from '../identity/iris-progress.tsx';
import { RankBadge } from '../identity/rank-badge.tsx';
import { VerdictSeal } from '../identity/verdict-seal.tsx';
import { WatchfulEye } from '../identity/watchful-eye.tsx';
import { StatusTag } from '../shared/case/status-tag.tsx';
import { ErrorState } from '../shared/states/error-state.tsx';
import { Button } from './actions/button.tsx';
import { ButtonLink } from './actions/button-link.tsx';
import { ExternalLink } from './actions/external-link.tsx';
import { Avatar } from './display/avatar.tsx';
import { DateTime } from './display/date-time.tsx';
import { Stat } from './display/stat.tsx';
import { TimeAgo } from './display/time-ago.tsx';
import { TextField } from './forms/text-field.tsx';
import { ToastProvider } from './overlays/toast.tsx';
import { Accordion } from './page/accordion.tsx';
import { PageHeader } from './page/page-header.tsx';
import { Pagination } from './page/pagination.tsx';
import { Notice } from './states/notice.tsx';
import { ProgressBar } from './states/progress-bar.tsx';

const render = (element: ReactElement) =>
  renderToString(
    <MemoryRouter>
      <ToastProvider>{element}</ToastProvider>
    </MemoryRouter>,
  );

describe('a server-rendered component', () => {
  // A browser would ignore inline styles, because the content security policy forbids them.
  it.each([
    ['EyeMark', <EyeMark key="1" size={32} />],
    ['WatchfulEye', <WatchfulEye key="1" />],
    ['VerdictSeal', <VerdictSeal key="1" color="red" text="Convicted Cheater Beyond Doubt" stamped />],
    ['IrisProgress', <IrisProgress key="1" fraction={0.4} label="Progress" />],
    ['Accordion', <Accordion key="1" items={[{ id: 'one', title: 'One', content: 'First' }]} />],
    ['Button', <Button key="1" loading />],
    ['ButtonLink', <ButtonLink key="1" to="/rules" />],
    ['ErrorState', <ErrorState key="1" message="Failed to fetch users." />],
    ['Notice', <Notice key="1">Read this</Notice>],
    ['PageHeader', <PageHeader key="1" title="Rules" />],
    ['Pagination', <Pagination key="1" currentPage={2} totalPages={9} linkTo={String} label="Pages" />],
    ['Stat', <Stat key="1" value={12} label="reports" />],
    ['ProgressBar', <ProgressBar key="1" fraction={0.4} label="Progress" />],
    ['StatusTag', <StatusTag key="1" status="unverified" />],
    ['TextField', <TextField key="1" label="Name" error="Too short" hint="2 to 32 characters" />],
  ])('has no inline style: %s', (_name, element) => {
    expect(render(element)).not.toMatch(/\sstyle=/);
  });

  it('contains for each digit of a statistic a strip that counts up from zero', () => {
    const html = render(<Stat value={1402} label="reports" />);
    expect(html).toContain('1,402');
    const strips = [...html.matchAll(/animate-count[^>]*>([^<]*)</g)].map(([, strip]) => strip);
    expect(strips).toEqual(['1\n0', '4\n3\n2\n1\n0', '0', '2\n1\n0']);
  });

  it('shows dates in UTC', () => {
    expect(render(<DateTime value="2026-11-14T13:05:00.000Z" />)).toContain('14 Nov 2026, 13:05 UTC');
    expect(render(<TimeAgo value="2026-11-14T13:05:00.000Z" />)).toContain('14 Nov 2026, 13:05 UTC');
  });

  it('marks external links as untrusted', () => {
    const html = render(<ExternalLink href="https://steamcommunity.com/">Steam</ExternalLink>);
    expect(html).toContain('rel="noopener noreferrer nofollow ugc"');
    expect(html).toContain('target="_blank"');
  });

  it('shows the logo in place of a missing avatar', () => {
    expect(render(<Avatar src={null} />)).toContain('src="/logo.svg"');
  });

  it('loads the badge file named after the rank', () => {
    expect(render(<RankBadge rank="The Eye's Chosen" size={32} />)).toContain('src="/ranks/theeyeschosen.svg"');
  });

  it('connects the hint and the error of a field to its input', () => {
    const html = render(<TextField id="name" label="Name" error="Too short" hint="2 to 32 characters" />);
    expect(html).toContain('aria-describedby="name-hint name-error"');
    expect(html).toContain('aria-invalid="true"');
  });
});
