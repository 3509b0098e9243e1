document.title = "page";
