/* global SwaggerUIBundle */

const systemTheme = matchMedia('(prefers-color-scheme: dark)');

function readChosenTheme() {
  try {
    return localStorage.getItem('theme');
  } catch {
    return null;
  }
}

function applyTheme() {
  const chosen = readChosenTheme();
  const isDark = chosen === 'dark' || (chosen !== 'light' && systemTheme.matches);
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
  document.documentElement.classList.toggle('dark-mode', isDark);
}

applyTheme();
systemTheme.addEventListener('change', applyTheme);

addEventListener('DOMContentLoaded', () => {
  SwaggerUIBundle({
    url: '/api/openapi.json',
    dom_id: '#reference',
    defaultModelsExpandDepth: -1,
    // A hundred calls at once are slow to draw and, on a phone, far to scroll.
    docExpansion: 'none',
    displayRequestDuration: true,
    // Highlighting would use its own colours, as inline styles.
    syntaxHighlight: false,
    // Without this, every document would be sent to a foreign service to be validated.
    validatorUrl: null,
  });
});
