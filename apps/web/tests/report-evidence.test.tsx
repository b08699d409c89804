import { reportExamples } from '@argus/contract/examples/cases';
import { calls } from '@argus/contract/kernel/calls';
import { evidenceMessages } from '@argus/domain/evidence/evidence-link';
import { videoMessages } from '@argus/domain/evidence/video-check';
import { formatMessage } from '@argus/domain/shared/message';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { refuse } from './open-app.tsx';
import {
  confirmNightOwl,
  evidence,
  fill,
  linkOf,
  openReportForm,
  shareCode,
  submitButton,
  video,
} from './report-form.ts';

describe('evidence in the report form', () => {
  it('is refused if it is a link to another video site, once the field is left', async () => {
    await openReportForm();
    fireEvent.change(linkOf(1), { target: { value: 'https://vimeo.com/1' } });
    expect(screen.queryByText(formatMessage(evidenceMessages.video_not_youtube))).toBeNull();
    fireEvent.blur(linkOf(1));
    await screen.findByText(formatMessage(evidenceMessages.video_not_youtube));
    expect(linkOf(1).getAttribute('aria-invalid')).toBe('true');
    fireEvent.change(linkOf(1), { target: { value: video } });
    await screen.findByText(/^Others can watch it: /);
    expect(screen.queryByText(formatMessage(evidenceMessages.video_not_youtube))).toBeNull();
  });

  it('is answered with what to do if it is a link to a well-known clip site or to a FACEIT room', async () => {
    const { person } = await openReportForm();
    await fill(person, linkOf(1), 'https://clips.twitch.tv/BraveClip');
    await screen.findByText(formatMessage(evidenceMessages.video_not_youtube));
    const advice = evidence(1).getByText(/^Reviewers cannot play Twitch here/);
    expect(linkOf(1).getAttribute('aria-describedby')).toContain(advice.parentElement?.id ?? 'none');
    await fill(person, linkOf(1), 'https://www.faceit.com/en/cs2/room/1-abc');
    await evidence(1).findByText(/^A FACEIT page is evidence of the type Match/);
    await person.click(evidence(1).getByRole('button', { name: 'This looks like a match. Change the type.' }));
    await evidence(1).findByText('The link was recognised.');
    expect(linkOf(1).getAttribute('aria-invalid')).toBeNull();
  });

  it('shows the title and a picture of a public video', async () => {
    const still = 'data:image/jpeg;base64,/9j/4AAQ';
    const { listSent } = await openReportForm('/submit-report', {
      checkVideo: () => ({ state: 'available', title: 'Round 7 from my side', still }),
    });
    fireEvent.change(linkOf(1), { target: { value: video } });
    await screen.findByText('Others can watch it: Round 7 from my side');
    expect(document.querySelector(`img[src="${still}"]`)).not.toBeNull();
    expect(listSent('checkVideo')).toHaveLength(1);
  });

  it('has no tick if YouTube cannot confirm the video, but can be sent', async () => {
    const { person } = await openReportForm('/submit-report', { checkVideo: () => refuse(503) });
    await confirmNightOwl(person);
    await fill(person, linkOf(1), video);
    await screen.findByText(formatMessage(videoMessages.unknown));
    expect(linkOf(1).getAttribute('aria-invalid')).toBeNull();
    await person.click(submitButton());
    await screen.findByRole('heading', { name: 'Report submitted' });
  });

  it.each(['private', 'missing'] as const)(
    'is marked as %s and sent only after a confirmation if there is no other evidence',
    async (state) => {
      const url = 'https://youtu.be/privAbCdEf1';
      const { person, listSent } = await openReportForm('/submit-report', {
        checkVideo: () => ({ state, title: null, still: null }),
        submitReport: ({ body }) => {
          const { response } = reportExamples.submitReport;
          const { evidenceLinks } = calls.submitReport.body.parse(body);
          return { ...response, report: { ...response.report, evidenceLinks } };
        },
      });
      await confirmNightOwl(person);
      await fill(person, linkOf(1), url);
      await evidence(1).findByText(formatMessage(videoMessages[state]));
      expect(linkOf(1).getAttribute('aria-invalid')).toBe('true');
      expect(screen.queryByText(/^Others can watch it/)).toBeNull();
      within(screen.getByRole('navigation', { name: 'Steps' })).getByText('Needs attention');

      await person.click(submitButton());
      const dialog = within(await screen.findByRole('alertdialog', { name: 'Reviewers will not see this video.' }));
      expect(listSent('submitReport')).toEqual([]);
      await person.click(dialog.getByRole('button', { name: 'Submit anyway' }));
      await screen.findByRole('heading', { name: 'Report submitted' });
      expect(listSent('submitReport')).toHaveLength(1);
      screen.getByText('Reviewers will not see this video.');
      screen.getByRole('link', { name: 'Edit the report' });
    },
  );

  it('is sent without a confirmation if there is other evidence', async () => {
    const { person } = await openReportForm('/submit-report', {
      checkVideo: () => ({ state: 'private', title: null, still: null }),
    });
    await confirmNightOwl(person);
    await fill(person, linkOf(1), video);
    await person.click(screen.getByRole('button', { name: 'Add a match' }));
    await fill(person, linkOf(2), shareCode);
    await evidence(1).findByText(formatMessage(videoMessages.private));
    await person.click(submitButton());
    await screen.findByRole('heading', { name: 'Report submitted' });
  });

  it('says whether an image can be loaded from its link, and can be removed', async () => {
    stubPictures((url) => url.endsWith('.png'));
    const { person } = await openReportForm();
    const addImage = screen.getByRole('button', { name: 'Add an image' });
    await person.click(addImage);
    await fill(person, linkOf(2), 'https://imgur.com/gallery/abc');
    await person.click(addImage);
    await fill(person, linkOf(3), 'https://i.imgur.com/abc.png');
    await evidence(2).findByText(/No picture could be loaded from this link/);
    await evidence(3).findByText('It can be shown in the report.');
    await person.click(evidence(2).getByRole('button', { name: 'Remove: Evidence 2' }));
    expect(linkOf(2).value).toBe('https://i.imgur.com/abc.png');
    expect(screen.queryByRole('group', { name: 'Evidence 3' })).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(linkOf(2)));
  });
});

/** The images are stubbed, because happy-dom does not load them. */
function stubPictures(isPicture: (url: string) => boolean): void {
  vi.stubGlobal(
    'Image',
    class {
      onload = () => {};
      onerror = () => {};
      set src(url: string) {
        if (isPicture(url)) this.onload();
        else this.onerror();
      }
    },
  );
}
