/* global SwaggerUIBundle */

const systemTheme = matchMedia('(prefers-color-scheme: dark)');

/** The theme chosen on the site, if the browser lets us read it. */
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
  // The class that Swagger UI's own stylesheet looks for.
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
    // It paints with its own colours, as inline styles.
    syntaxHighlight: false,
    // Otherwise every document is sent to a foreign service to be validated.
    validatorUrl: null,
  });
});
