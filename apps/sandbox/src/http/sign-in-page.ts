import { type Persona, personas } from '../personas.ts';
import { escapeMarkup } from './markup.ts';
import { renderCancel, renderPage, renderProblem } from './page.ts';

function renderPersona({ key, label, globalName, description }: Persona): string {
  return `<button class="choice" name="persona" value="${escapeMarkup(key)}">
<span class="face" aria-hidden="true">${escapeMarkup(globalName.charAt(0))}</span>
<span class="words"><strong>${escapeMarkup(label)} <i>${escapeMarkup(globalName)}</i></strong><span>${escapeMarkup(description)}</span></span>
</button>`;
}

export function renderSignInPage(action: string, problem?: string): string {
  const target = escapeMarkup(action);
  return renderPage({
    title: 'Discord sandbox',
    lead: 'This is not Discord: it runs on this computer and needs no password. Choose who to sign in as.',
    body: `${renderProblem(problem)}
<div class="choices">
<form class="all" method="post" action="${target}">
${personas.map(renderPersona).join('\n')}
</form>
<form class="typed" method="post" action="${target}">
<label for="name">Somebody else</label>
<input id="name" name="name" maxlength="32" required autocomplete="off" spellcheck="false" placeholder="Any name">
<button class="go">Sign in</button>
</form>
</div>
${renderCancel(action)}`,
  });
}

export function renderRefusedPage(title: string, problems: readonly string[]): string {
  const items = problems.map((problem) => `<li>${escapeMarkup(problem)}</li>`).join('');
  return renderPage({
    title,
    lead: 'This sign-in request is invalid.',
    body: `<div class="sheet" role="alert"><ul>${items}</ul></div>`,
  });
}
